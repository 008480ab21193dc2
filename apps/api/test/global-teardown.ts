export default async function tearDown(): Promise<void> {
  const { impellerTestServer } = globalThis as unknown as { impellerTestServer?: { stop(): Promise<void> } };
  await impellerTestServer?.stop();
}
