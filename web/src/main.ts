import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import "./page.css";
import { follow } from "./route.svelte";

addEventListener("click", follow);
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => null);
