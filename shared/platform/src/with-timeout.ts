/** The result of work, if it comes within so many milliseconds; otherwise rejects with the error that `timeoutError` makes. */
export const withTimeout = async <Result>(
  milliseconds: number,
  work: () => Promise<Result>,
  timeoutError: (error: Error) => Error = (error) => error,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError(new Error(`no reply within ${milliseconds} ms`))), milliseconds);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
};
