import autocannon from 'autocannon';

/** @type {import('./load.mjs').Load} */
export async function withAutocannon({ url, token, requests }, { seconds, connections }) {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' };
  let started = 0;
  const {
    requests: sent,
    latency,
    errors,
    timeouts,
    non2xx,
  } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    requests: [{ method: 'GET', path: '/' }],
    // Each connection starts elsewhere in the list, so that they do not all ask for the same at once.
    setupClient: (client) => {
      const from = Math.floor((started++ * requests.length) / connections) % requests.length;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)].map((one) => ({ headers, ...one })));
    },
  });
  return { perSecond: sent.total / seconds, p50: latency.p50, p99: latency.p99, refused: errors + timeouts + non2xx };
}
