import { afterLogin, forwarded, loginAddress } from './redirect';

describe('the way to the login screen and back', () => {
  it.each([
    ['keeps path and query', { pathname: '/brand/list', search: '?page=2' }, '/login?redirect=%2Fbrand%2Flist%3Fpage%3D2'],
    ['says the start page, too', { pathname: '/', search: '' }, '/login?redirect=%2F'],
    ['never leads to itself', { pathname: '/login', search: '?redirect=%2F' }, '/login'],
  ])('%s', (_, from, address) => expect(loginAddress(from)).toBe(address));

  it.each([
    ['goes where the redirect says', '?redirect=%2Fbrand%2Flist%3Fpage%3D2', '/brand/list?page=2'],
    ['keeps every other parameter', '?redirect=%2Fbrand%2Flist&tab=2', '/brand/list?tab=2'],
    ['without a redirect, to the start', '', '/'],
    ['not to another origin', '?redirect=https://evil.example/', '/'],
    ['nor by a protocol-relative path', '?redirect=//evil.example/', '/'],
    ['nor by a backslash', '?redirect=/\\evil.example', '/'],
    ['nor by a tab that the parser drops', '?redirect=/%09/evil.example', '/'],
    ['nor by a path that is a host once it is resolved', '?redirect=/.//evil.example/', '/'],
    ['nor by a script', '?redirect=javascript:alert(1)', '/'],
    ['nor round in a circle', '?redirect=/login%3Fredirect%3D/login', '/'],
    ['with a slash at its end neither', '?redirect=/login/', '/'],
  ])('A-redirect: %s', (_, search, target) => expect(afterLogin(search)).toBe(target));

  it.each([
    ['forwards with the query', { pathname: '/redirect/brand/list', search: '?page=1' }, '/brand/list?page=1'],
    ['to the start without a path', { pathname: '/redirect', search: '' }, '/'],
    ['not to another host', { pathname: '/redirect//evil.example', search: '?a=1' }, '/?a=1'],
    ['nor by dots before it', { pathname: '/redirect/.//evil.example', search: '' }, '/'],
  ])('A-forward: %s', (_, from, target) => expect(forwarded(from)).toBe(target));
});
