import { OAUTH_CODE, OAUTH_STATE } from '../data/forget';
import { keepOauthAnswer } from './oauth';

const kept = () => localStorage.getItem(OAUTH_CODE);
beforeEach(() => localStorage.clear());

describe('I12 the answer of an OAuth provider', () => {
  it('is kept as it came', () => {
    keepOauthAnswer('?code=abc&state=1');
    expect(kept()).toBe('code=abc&state=1');
  });

  it('is kept only with the state that is waited for, which serves once', () => {
    localStorage.setItem(OAUTH_STATE, 'mine');
    keepOauthAnswer('?code=forged&state=theirs');
    keepOauthAnswer('?code=forged');
    expect(kept()).toBeNull();
    keepOauthAnswer('?code=abc&state=mine');
    expect([kept(), localStorage.getItem(OAUTH_STATE)]).toEqual(['code=abc&state=mine', null]);
  });

  it('is not kept above 2 kB, nor when there is none', () => {
    keepOauthAnswer(`?code=${'x'.repeat(2_044)}`);
    keepOauthAnswer(`?code=${encodeURIComponent('ü').repeat(400)}`);
    keepOauthAnswer('');
    expect(kept()).toBeNull();
    keepOauthAnswer(`?code=${'x'.repeat(2_043)}`);
    expect(kept()).toHaveLength(2_048);
  });
});
