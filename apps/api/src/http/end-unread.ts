import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';

/** How long a refused sender has to read why. Milliseconds. */
const LINGER = 1_000;

/**
 * Stops reading a request that was refused before its end. The connection is closed a moment after the answer and not
 * with it: closed at once, with bytes unread, it is reset, and the sender would see that instead of the answer.
 */
export function endUnread(request: IncomingMessage, reply: FastifyReply): void {
  void reply.header('connection', 'close');
  const { socket } = request;
  request.unpipe();
  request.read(0); // from here on Node takes it for somebody's business and does not read the rest into nothing
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER).unref();
  };
}
