const { TestEnvironment } = require('jest-environment-node');

/** What jest leaves on the global object by name, and would take up again in the next suite: its hooks, timeouts, matchers. */
const LEFT = [
  'EVENT_HANDLERS',
  'LOG_ERRORS_BEFORE_RETRY',
  'RETRY_IMMEDIATELY',
  'RETRY_TIMES',
  'RETRY_TIMES_SETTER',
  'TEST_TIMEOUT_SYMBOL',
  'WAIT_BEFORE_RETRY',
  '$$jest-matchers-object',
].map((name) => Symbol.for(name));

/** The one global object of this process, with what belongs to it. */
let kept;

/**
 * Node's environment, but one for all suites of a process: modules that are kept from suite to suite (`runtime.cjs`) and
 * the suites themselves must be of one realm, or neither would know the other's errors and dates by `instanceof`.
 */
module.exports = class KeptEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    const { context, global, moduleMocker, fakeTimers, fakeTimersModern } = this;
    kept ??= { context, global, moduleMocker, fakeTimers, fakeTimersModern };
    Object.assign(this, kept);
  }

  /** Nothing is torn down: the next suite goes on here. */
  async teardown() {
    for (const name of LEFT) delete kept.global[name];
  }
};
