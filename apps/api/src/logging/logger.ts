import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { context } from '../access/actor.js';
import { environmentSchema } from '../config/environment.js';
import { describeError } from './describe-error.js';
import { standardOutput } from './standard-output.js';

/** Members that are never written, at the depths at which anybody logs objects (A23). Bodies are not logged at all. */
const SECRETS = [
  'password',
  'currentPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'authorization',
  'cookie',
];
const DEPTHS = ['', '*.', '*.*.'];

const options: LoggerOptions = {
  // A level that is none is said in a sentence by whoever reads the environment; pino's own error would come before it (A21).
  level: environmentSchema.shape.LOG_LEVEL.catch('info').parse(process.env.LOG_LEVEL),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: DEPTHS.flatMap((depth) => SECRETS.map((name) => depth + name)), censor: '•••' },
  serializers: { err: describeError },
  // Every line of a request or a job carries its id.
  mixin: () => {
    const now = context();
    return now ? { requestId: now.requestId } : {};
  },
};

/** JSON lines on standard output; readable ones where a person looks on. */
const output = process.stdout.isTTY
  ? (pino.transport({
      target: 'pino-pretty',
      options: { translateTime: 'SYS:HH:MM:ss.l', singleLine: true },
    }) as DestinationStream)
  : standardOutput();

/** Levels come from LOG_LEVEL. */
export const logger: Logger = pino(options, output);

/** For lines that name their request themselves and can hold no secret: saves looking for either. Ask `logger` for the level. */
export const plainLogger: Logger = pino({ ...options, level: 'trace', redact: [], mixin: undefined }, output);
