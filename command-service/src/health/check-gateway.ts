const withinMs = 2_000;

/** Rejects if the gateway does not answer that it is alive: it has no engine in which it could record that itself. */
export const checkGateway = async (address: string): Promise<void> => {
  const { ok, status } = await fetch(new URL('/health/live', address), { signal: AbortSignal.timeout(withinMs) });
  if (!ok) throw new Error(`The gateway has answered with status ${status}`);
};
