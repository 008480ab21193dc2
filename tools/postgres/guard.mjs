// Runs beside PostgreSQL where the system cannot signal a child when its parent dies (no setpriv): our end of the pipe
// closes with the parent, however it ends, and the server is shut down.
const server = Number(process.argv[2]);
process.stdin.resume();
for (const event of ['end', 'close', 'error'])
  process.stdin.once(event, () => {
    try {
      process.kill(server, 'SIGINT');
    } catch {
      // It has ended before us.
    }
    process.exit(0);
  });
