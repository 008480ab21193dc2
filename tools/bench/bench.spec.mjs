import { wanted } from './arguments.mjs';
import { absolute, goalText, rates, ratioText, times, verdict } from './figure.mjs';
import http from 'node:http';
import { askSteadily, p99 } from './load/steady.mjs';
import { pageAnew, pageWith } from './report.mjs';
import { mustAgree } from './same.mjs';

const rounds = (...perSecond) => perSecond.map((one) => ({ perSecond: one, p50: 1, p99: 2, refused: 0 }));

describe('the bench’s words', () => {
  it('takes rows, numbers and switches', () => {
    expect(wanted(['1', '10', '--rounds=5', '--write'])).toEqual({
      rows: [1, 10],
      rounds: 5,
      seconds: 5,
      connections: 16,
      isWriting: true,
      isBuilt: false,
    });
  });

  it.each(['--rounds=2', '--rounds', 'list', '--seconds=0', '--as-build', '123'])('refuses %s, naming it', (word) => {
    expect(() => wanted(['1', word])).toThrow(`'${word}' means nothing`);
  });
});

describe('a figure', () => {
  it('is the ratio of the medians, better when higher for rates', () => {
    const figure = rates('the limit', { product: rounds(10, 900, 80), limit: rounds(100, 1, 200) }, { first: 0.6, final: 0.9 });
    expect([ratioText(figure), verdict(figure), goalText(figure)]).toEqual([
      '0.80',
      'below the final goal',
      '≥ 0.6, in the end ≥ 0.9',
    ]);
  });

  it('is better when lower for times', () => {
    const figure = (ms) => times('sharp', { product: [ms], limit: [100] }, { first: 1.25 });
    expect([verdict(figure(125)), verdict(figure(126)), ratioText(figure(126))]).toEqual(['OK', 'below', '1.26 ×']);
  });

  it('tells a small ratio from the goal that it misses', () => {
    const figure = (ms) => times('the same without its index', { product: [ms], limit: [174] }, { first: 0.02 });
    expect([4, 3.4, 17.5].map((ms) => [ratioText(figure(ms)), goalText(figure(ms)), verdict(figure(ms))])).toEqual([
      ['0.023 ×', '≤ 0.02 ×', 'below'],
      ['0.020 ×', '≤ 0.02 ×', 'OK'],
      ['0.10 ×', '≤ 0.02 ×', 'below'],
    ]);
  });

  it('may be there to be known, with nothing to reach', () => {
    const without = [{ perSecond: 50, p50: NaN, p99: NaN, refused: 0 }];
    const figure = rates('the limit', { product: without, limit: rounds(100) });
    expect([figure.product, ratioText(figure), verdict(figure), goalText(figure)]).toEqual(['50 /s (50–50)', '0.50', '–', '–']);
  });

  it('may stand for itself', () => {
    expect([verdict(absolute(400, 'MB', 'memory', 400)), verdict(absolute(401, 'MB', 'memory', 400))]).toEqual(['OK', 'below']);
  });
});

describe('the page of figures', () => {
  const HEAD = '| # | figure | product | limit | ratio | goal | |';
  const row = (number) => ({ number, title: 'anew', figures: [absolute(7, 'MB', 'memory', 9)], run: () => undefined });
  const page = ['Measured then.', '', HEAD, '|---|', '| 1 | old |', '| 1 | old, too |', '| 11 | old |', '', 'The end.'].join(
    '\n',
  );

  it('takes a row that is measured by itself where it stood, and says so once', () => {
    const first = pageWith(page, [row(1)], 'then');
    expect(pageWith(first, [row(1)], 'now').split('\n')).toEqual([
      'Measured then.',
      'Row 1 by itself now.',
      '',
      HEAD,
      '|---|',
      '| 1 | anew | 7 MB, memory | – | 7 MB | ≤ 9 MB | OK |',
      '| 11 | old |',
      '',
      'The end.',
    ]);
  });

  it('takes a whole run as its table, and keeps what was written by hand', () => {
    expect(pageAnew(pageWith(page, [row(1)], 'then'), [row(2)], 'now').split('\n')).toEqual([
      'Measured now.',
      '',
      HEAD,
      '|---|',
      '| 2 | anew | 7 MB, memory | – | 7 MB | ≤ 9 MB | OK |',
      '',
      'The end.',
    ]);
  });

  it('refuses a row that it does not have', () => {
    expect(() => pageWith(page, [row(2)], 'now')).toThrow('has no row 2 yet');
  });
});

describe('equal answers', () => {
  it('may order their members as they like, and differ in stamps', () => {
    expect(() => mustAgree('{"a":1,"b":[{"version":1}]}', '{"b":[{"version":2}],"a":1}', ['version'])).not.toThrow();
  });

  it.each([
    ['another value', '{"a":{"b":1}}', 'a.b: 1 and 2'],
    ['a member less', '{"a":{}}', 'a.b: undefined and 2'],
  ])('may not have %s', (_, product, message) => {
    expect(() => mustAgree(product, '{"a":{"b":2}}')).toThrow(message);
  });
});

describe('a steady pace', () => {
  /** @param {(path: string) => number} statusOf @param {(url: string) => Promise<void>} work */
  async function served(statusOf, work) {
    const server = http.createServer(({ url }, answer) => answer.writeHead(statusOf(url)).end());
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    await work(`http://127.0.0.1:${server.address().port}`).finally(() => server.close());
  }

  it('names the time that one in a hundred exceeds', () => {
    expect([p99(Array.from({ length: 200 }, (_, at) => 200 - at)), p99([7])]).toEqual([198, 7]);
  });

  it('asks for one path after the other until the work beside it is done', async () => {
    const asked = [];
    let done;
    const work = new Promise((resolve) => (done = resolve));
    const statusOf = (path) => (asked.push(path) === 5 && done(), 200);
    await served(statusOf, async (url) => {
      const times = await askSteadily({ url, token: 't', paths: ['/a', '/b'] }, 1_000, work);
      expect(times).toHaveLength(asked.length);
    });
    // They go over several connections, so that one may arrive before another that was sent first.
    const of = (path) => asked.filter((one) => one === path).length;
    expect([of('/a'), of('/a') - of('/b')]).toEqual([Math.ceil(asked.length / 2), asked.length % 2]);
  });

  it('fails with a request that is refused', async () => {
    await served(
      () => 503,
      (url) =>
        expect(askSteadily({ url, token: 't', paths: ['/a'] }, 1_000, Promise.resolve())).rejects.toThrow('/a answered 503'),
    );
  });
});
