/** Where the store reports what no caller asked for: `error` lines are defects or a failing disk. */
export type Log = (level: 'info' | 'error', message: string, details?: Readonly<Record<string, unknown>>) => void;
