/** Something to run in a process of its own. */
export type Program = {
  readonly name: string;
  /** For Node: options, script and its arguments. */
  readonly nodeArguments: readonly string[];
  /** Besides the environment of the supervisor. */
  readonly env: Readonly<Record<string, string>>;
  /** How it tells that it is ready: by a log line that says so, or by answering 200 at an address. */
  readonly ready: 'line' | URL;
};
