import type { IncomingMessage } from 'node:http';
import { BodyFloor, FLOOR } from './body-floor.js';

const HOUR = 3_600_000;

/** An upload without end, and its connection. */
function upload() {
  const socket = { bytesRead: 0, destroy: jest.fn() };
  const request = { headers: { 'transfer-encoding': 'chunked' }, socket, isPaused: () => false };
  return { socket, request: request as unknown as IncomingMessage };
}

describe('I1 the floor under bodies', () => {
  let floor: BodyFloor;
  beforeEach(() => {
    jest.useFakeTimers();
    floor = new BodyFloor();
  });
  afterEach(() => {
    floor.stop();
    jest.useRealTimers();
  });

  it('holds while the clock is set back', () => {
    const { socket, request } = upload();
    floor.watch(request);
    jest.setSystemTime(Date.now() - HOUR);
    jest.advanceTimersByTime(FLOOR.window + FLOOR.look);
    expect(socket.destroy).toHaveBeenCalled();
  });

  it('takes no honest upload for slow when the clock is set forward', () => {
    const { socket, request } = upload();
    floor.watch(request);
    socket.bytesRead += FLOOR.bytesPerSecond * 2;
    jest.setSystemTime(Date.now() + HOUR);
    jest.advanceTimersByTime(FLOOR.look);
    expect(socket.destroy).not.toHaveBeenCalled();
  });
});
