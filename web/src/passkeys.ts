/** Passkeys: what the browser is asked for, and what the server makes of it. */
import { call } from "./api";
import type { Me, PasskeyInfo } from "./wire";

type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

/** Newer browsers read and write the JSON of WebAuthn themselves. */
export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

export async function addPasskey(): Promise<PasskeyInfo[]> {
  const options = await call<Options>("POST", "/api/me/passkeys/options");
  const made = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  return call<PasskeyInfo[]>("POST", "/api/me/passkeys", { credential: (made as PublicKeyCredential).toJSON() });
}

export async function signIn(): Promise<void> {
  const options = await call<Options>("POST", "/api/passkeys/options");
  const said = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  await call<Me>("POST", "/api/passkeys/sign-in", { credential: (said as PublicKeyCredential).toJSON() });
  location.assign("/"); // the page begins anew as another person
}
