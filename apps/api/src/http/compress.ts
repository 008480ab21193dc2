import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** What gains by it; never events, which would wait in the compressor until it is full. */
const COMPRESSED = /^(?:application\/(?:json|javascript|manifest\+json)|text\/(?:html|css|javascript|plain)|image\/svg\+xml)\b/;

/** Compresses answers of a kilobyte and more for those who ask. Quick rather than small: it costs the request's time. */
export function compressAnswers(server: FastifyInstance): void {
  void server.register(compress, {
    globalCompression: true,
    globalDecompression: false, // what is sent packed is refused (`refusePackedBodies`)
    threshold: 1_024,
    customTypes: COMPRESSED,
    encodings: ['gzip'],
    zlibOptions: { level: constants.Z_BEST_SPEED + 3 },
  });
}
