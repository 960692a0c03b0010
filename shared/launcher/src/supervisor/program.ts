/** Something to run in a process of its own. */
export type Program = {
  readonly name: string;
  /** Arguments for Node: options, script and the script's arguments. */
  readonly nodeArguments: readonly string[];
  /** Added to the environment of the supervisor. */
  readonly env: Readonly<Record<string, string>>;
  /** How the program reports that it is ready: by a log line, or by answering 200 at an address. */
  readonly ready: 'line' | URL;
};
