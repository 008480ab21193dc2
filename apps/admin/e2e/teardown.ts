import { rm } from 'node:fs/promises';

/** The data folder goes once the server has stopped, which is after this: what it still holds open may be gone already. */
export default async function teardown(): Promise<void> {
  if (process.env.E2E_HOME && !process.env.E2E_KEEP)
    await rm(`${process.env.E2E_HOME}/results`, { recursive: true, force: true });
}
