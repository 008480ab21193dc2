import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** nginx's number for a request whose client went before it was answered. */
const CLIENT_WENT = 499;

/** What waits for the end of an answer: one listener on it, as others listen as well. */
const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/** The answers that a connection waits for: several where requests are sent ahead (pipelining). */
const inHand = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Calls `then` once when a request is over: answered, or its connection closed. Fastify's `onResponse` does not come when
 * the client goes, nor does an answer's own `close` while it waits behind another one on its connection.
 */
export function whenOver({ raw, request }: FastifyReply, then: () => void): void {
  const others = waiting.get(raw);
  if (others) return void others.push(then);
  waiting.set(raw, [then]);
  const answers = answersOn(request.raw.socket);
  answers.add(raw);
  raw.once('close', () => {
    if (answers.delete(raw)) tell(raw);
  });
}

/** The status that was sent, or that of a client who went before. */
export const endedAs = ({ raw, statusCode }: FastifyReply): number => (raw.headersSent ? statusCode : CLIENT_WENT);

function answersOn(socket: Socket): Set<ServerResponse> {
  const known = inHand.get(socket);
  if (known) return known;
  const answers = new Set<ServerResponse>();
  inHand.set(socket, answers);
  socket.once('close', () => {
    for (const raw of answers) tell(raw);
    answers.clear();
  });
  return answers;
}

const tell = (raw: ServerResponse): void => waiting.get(raw)?.forEach((then) => then());
