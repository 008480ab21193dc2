// A PostgreSQL of one test's own, to be killed: `node run-postgres.mjs <folder> <port>` says `{ url, pid }` and stays.
import { startPostgres } from '../../../tools/postgres/embedded.mjs';

const [dir, port] = process.argv.slice(2);
const server = await startPostgres({ dir, port: Number(port) });
process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`);
process.once('SIGTERM', () => void server.stop());
await server.exited;
