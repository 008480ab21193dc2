// An S3 server with a bucket: `run-s3.mjs <folder> <bucket>` says `{ port }` and stays.
import S3rver from 's3rver';

const [directory, bucket] = process.argv.slice(2);
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] });
const { port } = await server.run();
process.send?.({ port });
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit());
