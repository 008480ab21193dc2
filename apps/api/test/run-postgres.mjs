// A PostgreSQL of one test's own, to be killed: `run-postgres.mjs <folder> <port>` says `{ url, pid }` and stays.
import { startPostgres } from '../../../tools/postgres/embedded.mjs';

const [dir, port] = process.argv.slice(2);
const server = await startPostgres({ dir, port: Number(port) });
process.send?.({ url: server.url, pid: server.pid });
process.once('SIGTERM', () => void server.stop());
process.once('disconnect', () => void server.stop());
await server.exited;
if (process.connected) process.disconnect();
