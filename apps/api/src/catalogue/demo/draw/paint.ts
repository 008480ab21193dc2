/** A colour as `#rrggbb`, mixed with white (`by` above 0) or black (below 0); -1 to 1. */
export function shade(colour: string, by: number): string {
  const to = by > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (to - value) * Math.abs(by));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Paints of one picture: the body's colour and bare metal, each as a cylinder lying (`…Y`) and standing (`…X`). */
export function paints(colour: string): string {
  const cylinder = (id: string, base: string, direction: string) => `
    <linearGradient id="${id}" ${direction}>
      <stop offset="0" stop-color="${shade(base, -0.45)}"/><stop offset="0.18" stop-color="${shade(base, -0.05)}"/>
      <stop offset="0.38" stop-color="${shade(base, 0.45)}"/><stop offset="0.62" stop-color="${base}"/>
      <stop offset="1" stop-color="${shade(base, -0.5)}"/>
    </linearGradient>`;
  const down = 'x1="0" y1="0" x2="0" y2="1"';
  const across = 'x1="0" y1="0" x2="1" y2="0"';
  return `<defs>
    ${cylinder('bodyY', colour, down)}${cylinder('bodyX', colour, across)}
    ${cylinder('steelY', '#b9c2ca', down)}${cylinder('steelX', '#b9c2ca', across)}
    ${cylinder('darkY', '#4a5058', down)}${cylinder('darkX', '#4a5058', across)}
    <radialGradient id="floor"><stop offset="0" stop-color="#000" stop-opacity="0.28"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    <radialGradient id="room" cx="0.5" cy="0.4" r="0.8"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#e6eaee"/></radialGradient>
    <radialGradient id="ball" cx="0.38" cy="0.32" r="0.75">
      <stop offset="0" stop-color="${shade(colour, 0.6)}"/><stop offset="0.55" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.5)}"/>
    </radialGradient>
  </defs>`;
}
