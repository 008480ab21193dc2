import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { aJpeg, noise } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';
import sharp from 'sharp';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi({ variables: { RATE_LIMIT_UPLOADS: '1000000' } });
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api.close());

/** A small generator of its own, so that a failure can be run again by its number. */
function random(seed: number) {
  let state = seed + 1;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** A copy that is cut, flipped, filled, doubled or swapped somewhere. */
function mutated(original: Buffer, seed: number): Buffer {
  const pick = random(seed);
  let bytes = Buffer.from(original);
  for (let change = 0; change <= pick(6); change += 1) {
    const at = pick(bytes.length);
    const kind = pick(6);
    if (kind === 0) bytes = bytes.subarray(0, Math.max(1, at));
    else if (kind === 1) bytes[at] = pick(256);
    else if (kind === 2) bytes.fill(pick(256), at, Math.min(bytes.length, at + pick(64)));
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(pick(at + 1))]);
    else if (kind === 4 && at + 4 <= bytes.length) bytes.writeUInt32BE(pick(2) ? 0xffffffff : pick(0x7fffffff), at);
    else bytes[8 + pick(Math.min(60, bytes.length))] = pick(256); // the head, where sizes and types stand
  }
  return bytes;
}

it('E7 damaged pictures of every kind are taken or refused, and the process lives', async () => {
  const jpeg = await aJpeg(300, 200);
  const progressive = await sharp(await noise(80, 80))
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const palette = await sharp(await noise(60, 60))
    .png({ palette: true, progressive: true })
    .toBuffer();
  const originals = [
    ['a.jpg', jpeg],
    ['b.jpg', progressive],
    ['c.png', palette],
    ['d.png', await noise(40, 40)],
  ] as const;
  const statuses = new Map<number, number>();
  const rounds = hard(160, 2_000);
  for (let seed = 0; seed < rounds; seed += 4) {
    const batch = originals.map(([name, content], index) =>
      staff.post('/api/common/upload').attach('file', mutated(content, seed + index), name),
    );
    for (const [index, answer] of (await Promise.all(batch)).entries()) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      // Which one it was stands in the message.
      expect([seed + index, answer.status, [201, 400, 415].includes(answer.status)]).toEqual([seed + index, answer.status, true]);
    }
  }
  // Both ends were reached; else this would prove nothing.
  expect([statuses.get(201) ?? 0, statuses.get(400) ?? 0, statuses.get(415) ?? 0].every((count) => count > 0)).toBe(true);
  await staff.post('/api/common/upload').attach('file', jpeg, 'a.jpg').expect(201);
}, 600_000);
