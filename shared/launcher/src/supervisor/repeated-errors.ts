/** Shows an error at once and its repetitions as one sentence, so that many errors stay readable. */
export type ErrorReporter = { readonly add: (service: string, message: string) => void };

export const createErrorReporter = (print: (text: string) => void, windowMs = 30_000): ErrorReporter => {
  const repeats = new Map<string, number>();
  const add = (service: string, message: string): void => {
    const text = `${service}: ${message.slice(0, 300)}`;
    const count = repeats.get(text);
    if (count !== undefined) {
      repeats.set(text, count + 1);
      return;
    }
    repeats.set(text, 0);
    print(text);
    setTimeout(() => {
      const times = repeats.get(text) ?? 0;
      repeats.delete(text);
      if (times > 0) print(`${text} (${times} more times)`);
    }, windowMs).unref();
  };
  return { add };
};
