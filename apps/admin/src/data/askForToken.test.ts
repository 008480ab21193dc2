/** @jest-environment node */
import { askAhead, askForToken, forgetAhead } from './askForToken';

let answers: Response[];
beforeEach(() => {
  answers = [];
  globalThis.navigator ??= {} as Navigator; // Node 20 has none
  globalThis.fetch = async () => {
    const answer = new Response(JSON.stringify({ token: `of call ${answers.length + 1}` }), { status: 200 });
    answers.push(answer);
    return answer;
  };
});
const token = async (): Promise<unknown> => (await askForToken()).json();

it('reads what was asked for ahead as it comes: whoever takes it later gets all of it', async () => {
  await askAhead();
  await new Promise(setImmediate);
  expect(answers[0]!.bodyUsed).toBe(true);
  expect(await token()).toEqual({ token: 'of call 1' });
  expect(await token()).toEqual({ token: 'of call 2' });
});

it('hands out nothing of what was asked for ahead once another session has begun', async () => {
  await askAhead();
  forgetAhead();
  expect(await token()).toEqual({ token: 'of call 2' });
});
