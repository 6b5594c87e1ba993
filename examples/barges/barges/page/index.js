/** Barges in a browser: a module that is sent as it is. Whatever it leaves out is as for every game: spots to tap, lists, the log.

`view` is what view.py says, `layout` what picture/layout.py says. `draw` gives the position as SVG, in the units of the layout. */

const CARGOES = { grain: "#c9962b", wine: "#8c3f5e", stone: "#70757c" };
const WATER = { light: "#a9c6d8", dark: "#22435a" };
const INK = { light: "#1d2433", dark: "#e9e4d8" };

/** Names come from board files that anybody may write. */
const escaped = (words) => String(words).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function draw(view, layout, { theme, say }) {
  const [width, height] = layout.size;
  const berths = Object.entries(layout.spots).map(([name, at]) => berth(name, at, layout.wants[name], say, theme));
  const barges = Object.entries(view.barges).map(([name, [seat, worth]]) => barge(layout.spots[name], layout.colours[theme].seats[seat][0], worth));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" data-page="barges">
    <rect width="${width}" height="${height}" fill="${layout.colours[theme].page}"/>
    <rect y="${height / 2 - 44}" width="${width}" height="88" fill="${WATER[theme]}"/>${berths.join("")}${barges.join("")}</svg>`;
}

function berth(name, [x, y], cargo, say, theme) {
  return `<circle cx="${x}" cy="${y}" r="34" fill="none" stroke="${CARGOES[cargo]}" stroke-width="5" stroke-dasharray="9 6"/>
    <text x="${x}" y="${y + 76}" text-anchor="middle" font-size="17" fill="${INK[theme]}">${escaped(name)}</text>
    <text x="${x}" y="${y - 58}" text-anchor="middle" font-size="14" fill="${CARGOES[cargo]}">${escaped(say(`cargoes.${cargo}`))}</text>`;
}

const barge = ([x, y], fill, worth) =>
  `<path d="M${x - 30} ${y - 10}h60l-10 24h-40z" fill="${fill}"/>
  <text x="${x}" y="${y + 8}" text-anchor="middle" font-size="18" font-weight="700" fill="#ffffff">${worth}</text>`;

export default { draw };
