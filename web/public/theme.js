// Before anything is drawn: the colours that were chosen, so that nothing flashes.
try {
  const theme = JSON.parse(localStorage.getItem("hexagone") || "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // a browser that keeps nothing shows the colours of the system
}
