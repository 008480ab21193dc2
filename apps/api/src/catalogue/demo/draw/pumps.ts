import {
  block,
  cable,
  feet,
  lyingMotor,
  outletUp,
  pipeLeft,
  plate,
  shadow,
  standingMotor,
  terminalBox,
  volute,
} from './parts.js';

/** Kinds that can be drawn. */
export const DRAWN_KINDS = [
  'submersible',
  'openwell',
  'monoblock',
  'selfPriming',
  'jet',
  'booster',
  'sewage',
  'solar',
  'inline',
  'motor',
  'flangeMotor',
] as const;
export type DrawnKind = (typeof DRAWN_KINDS)[number];

/** How big a machine looks, 0 to 1, and what its plate says. */
export interface Look {
  readonly size: number;
  readonly label: string;
}

/** Between `small` and `large`, as big as the machine is. */
const between = (small: number, large: number, size: number): number => Math.round(small + (large - small) * size);

function submersible({ size, label }: Look): string {
  const width = between(84, 128, size);
  const x = 400 - width / 2;
  const stages = Array.from({ length: between(5, 11, size) }, (_, index) =>
    block({ x: x - 2, y: 196 + index * 22, width: width + 4, height: 5 }, '#7d868f', 2),
  );
  return `${shadow(400, 742, 150)}${cable(`M${x + 10} 420C${x - 70} 300 ${x - 60} 200 ${x - 120} 70`)}
    ${block({ x: 400 - width * 0.32, y: 62, width: width * 0.64, height: 60 }, 'url(#darkX)', 6)}
    ${block({ x, y: 110, width, height: 330 }, 'url(#steelX)', 14)}${stages.join('')}
    ${block({ x: x - 6, y: 436, width: width + 12, height: 40 }, 'url(#darkX)', 8)}
    ${block({ x, y: 470, width, height: 262 }, 'url(#bodyX)', 14)}${block({ x: x + 6, y: 716, width: width - 12, height: 26 }, 'url(#darkX)', 10)}
    ${plate(430 + width / 2, 540, label)}`;
}

function openwell({ size, label }: Look): string {
  const height = between(190, 250, size);
  const y = 600 - height;
  return `${shadow(410, 640, 330)}${cable(`M620 ${y + 20}C660 ${y - 90} 720 ${y - 120} 752 ${y - 190}`)}
    ${block({ x: 250, y, width: 420, height }, 'url(#steelY)', 26)}${block({ x: 640, y: y + 8, width: 52, height: height - 16 }, 'url(#bodyY)', 20)}
    ${block({ x: 236, y: y - 6, width: 36, height: height + 12 }, 'url(#darkY)', 8)}${outletUp(170, y - 90, y + 60, between(62, 88, size))}
    ${volute(170, y + height / 2 + 8, height * 0.52)}${feet(330, 590, 640)}${plate(380, y + height / 2 - 30, label)}`;
}

function monoblock({ size, label }: Look): string {
  const height = between(200, 280, size);
  const y = 610 - height;
  return `${shadow(410, 650, 340)}${lyingMotor({ x: 290, y, width: between(360, 430, size), height }, 8)}
    ${block({ x: 262, y: y - 6, width: 40, height: height + 12 }, 'url(#darkY)', 8)}${outletUp(186, y - 110, y + 50, between(58, 92, size))}
    ${volute(186, y + height / 2 + 4, height * 0.53)}${terminalBox(400, y - 56)}${feet(360, 610, 650)}${plate(370, y + height * 0.42, label)}`;
}

function selfPriming({ size, label }: Look): string {
  const height = between(170, 220, size);
  const y = 600 - height;
  return `${shadow(410, 640, 300)}${lyingMotor({ x: 330, y: y + 10, width: 330, height: height - 10 }, 7)}
    ${block({ x: 150, y: y - 20, width: 200, height: height + 30 }, 'url(#bodyY)', 34)}${block({ x: 316, y: y - 8, width: 26, height: height + 10 }, 'url(#steelY)', 6)}
    ${outletUp(250, y - 100, y, 64)}${pipeLeft(96, y + 50, 170, 64)}<circle cx="196" cy="${y - 14}" r="22" fill="url(#steelY)"/>
    ${terminalBox(440, y - 40)}${feet(230, 570, 640)}${plate(390, y + height * 0.4, label)}`;
}

function jet({ size, label }: Look): string {
  const height = between(180, 230, size);
  const y = 600 - height;
  return `${shadow(420, 640, 330)}${lyingMotor({ x: 380, y, width: 310, height }, 7)}
    ${block({ x: 210, y: y + 20, width: 190, height: height - 30 }, 'url(#bodyY)', 40)}${pipeLeft(84, y + height / 2, 230, between(66, 90, size))}
    ${block({ x: 366, y: y - 4, width: 28, height: height + 6 }, 'url(#steelY)', 6)}${outletUp(300, y - 90, y + 40, 60)}
    ${terminalBox(470, y - 50)}${feet(270, 610, 640)}${plate(430, y + height * 0.42, label)}`;
}

function booster({ size, label }: Look): string {
  const r = between(110, 140, size);
  return `${shadow(410, 700, 300)}<circle cx="260" cy="${560 - r}" r="${r}" fill="url(#ball)"/>${block({ x: 246, y: 560 - 6, width: 28, height: 60 }, 'url(#steelX)', 4)}
    <path d="M${260 - r} ${560 - r}H${260 + r}" stroke="#000" stroke-opacity="0.25" stroke-width="5"/>
    ${lyingMotor({ x: 360, y: 440, width: 320, height: 200 }, 7)}${block({ x: 176, y: 600, width: 210, height: 70 }, 'url(#steelY)', 16)}${pipeLeft(96, 634, 190, 62)}
    ${block({ x: 430, y: 340, width: 120, height: 96 }, '#2b3138', 10)}<circle cx="490" cy="384" r="30" fill="#eef2f5" stroke="#8a949e" stroke-width="5"/><path d="M490 384L508 366" stroke="#c62f2f" stroke-width="5"/>
    ${feet(230, 620, 696)}${plate(410, 520, label)}`;
}

function sewage({ size, label }: Look): string {
  const width = between(190, 250, size);
  const x = 420 - width / 2;
  return `${shadow(400, 716, 230)}${cable(`M${x + width - 30} 190C${x + width + 60} 120 ${x + width + 40} 90 ${x + width + 130} 60`)}
    <path d="M${x + 50} 196C${x + 50} 110 ${x + width - 50} 110 ${x + width - 50} 196" fill="none" stroke="#59616a" stroke-width="18"/>
    ${standingMotor({ x, y: 200, width, height: 300 }, 6)}${block({ x: x - 26, y: 486, width: width + 52, height: 34 }, 'url(#darkX)', 8)}
    ${block({ x: x - 40, y: 516, width: width + 80, height: 136 }, 'url(#bodyX)', 44)}
    <path d="M${x - 20} 580H${x - 90}V470" fill="none" stroke="#4a5058" stroke-width="64"/>${block({ x: x - 138, y: 452, width: 96, height: 24 }, 'url(#steelX)', 5)}
    ${[x - 10, x + width / 2, x + width + 10].map((leg) => block({ x: leg - 14, y: 646, width: 28, height: 66 }, 'url(#darkX)', 6)).join('')}${plate(x + width / 2 - 66, 330, label)}`;
}

function solar(look: Look): string {
  const cells = Array.from({ length: 24 }, (_, index) =>
    block({ x: 470 + (index % 4) * 68, y: 170 + Math.floor(index / 4) * 62, width: 62, height: 56 }, '#183a66', 3),
  );
  return `${shadow(610, 742, 170)}<g transform="translate(0 20) skewY(-6)"><g transform="translate(0 60)">${block({ x: 458, y: 158, width: 292, height: 392 }, '#c9d1d8', 8)}${cells.join('')}</g></g>
    ${block({ x: 596, y: 560, width: 20, height: 180 }, 'url(#steelX)', 4)}<g transform="translate(-190 0)">${submersible({ ...look, label: '' })}</g>${plate(250, 560, look.label)}`;
}

function inline({ size, label }: Look): string {
  const width = between(150, 190, size);
  const x = 400 - width / 2;
  const rings = Array.from({ length: between(5, 9, size) }, (_, index) =>
    block({ x: x + 10, y: 410 + index * 24, width: width - 20, height: 5 }, '#87919a', 2),
  );
  return `${shadow(400, 742, 250)}${standingMotor({ x: x - 10, y: 90, width: width + 20, height: 250 }, 6)}${terminalBox(x + width + 4, 170)}
    ${block({ x: x - 22, y: 334, width: width + 44, height: 34 }, 'url(#darkX)', 6)}${block({ x: x + 12, y: 366, width: width - 24, height: 270 }, 'url(#steelX)', 10)}${rings.join('')}
    ${block({ x: 230, y: 640, width: 340, height: 66 }, 'url(#bodyY)', 22)}${[216, 566].map((at) => block({ x: at, y: 622, width: 26, height: 102 }, 'url(#steelY)', 5)).join('')}
    ${block({ x: 300, y: 704, width: 200, height: 34 }, 'url(#darkX)', 6)}${plate(x + 6, 200, label)}`;
}

function motor({ size, label }: Look): string {
  const height = between(230, 320, size);
  const y = 620 - height;
  return `${shadow(420, 662, 320)}${block({ x: 96, y: y + height / 2 - 24, width: 110, height: 48 }, 'url(#steelY)', 8)}${block({ x: 180, y: y + 14, width: 46, height: height - 28 }, 'url(#darkY)', 14)}
    ${lyingMotor({ x: 210, y, width: between(400, 470, size), height }, 10)}${terminalBox(350, y - 58)}${feet(290, 560, 662)}${plate(310, y + height * 0.42, label)}`;
}

function flangeMotor(look: Look): string {
  const height = between(230, 320, look.size);
  return `${motor(look)}${block({ x: 168, y: 620 - height - 40, width: 44, height: height + 80 }, 'url(#steelY)', 10)}`;
}

export const DRAWINGS: Readonly<Record<DrawnKind, (look: Look) => string>> = {
  submersible,
  openwell,
  monoblock,
  selfPriming,
  jet,
  booster,
  sewage,
  solar,
  inline,
  motor,
  flangeMotor,
};
