/**
 * State of a stream besides its events. `last` is -1 before the first event. The limits come from the stream's metadata
 * (`maxAge` in seconds).
 */
export interface StreamState {
  number: number;
  last: number;
  deleted: 'no' | 'softly' | 'for-ever';
  maxCount?: number;
  maxAge?: number;
  truncateBefore?: number;
}

export const newStream = (number: number): StreamState => ({ number, last: -1, deleted: 'no' });

export const encodeState = (state: StreamState): Buffer => Buffer.from(JSON.stringify(state), 'utf8');

export const decodeState = (bytes: Buffer): StreamState => JSON.parse(bytes.toString('utf8')) as StreamState;

/** The `$tb` of a soft delete, as every client and server of this protocol writes it. */
export const SOFT_DELETE_TRUNCATION = '9223372036854775807';

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isPositive = (value: unknown): value is number => isWhole(value) && value > 0;

/** Deeper than any real metadata; a deep enough one would exhaust the stack of whoever serialises it again. */
const DEEPEST = 64;

const isTooDeep = (json: Buffer): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (inString) {
      if (byte === 0x5c) index++;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > DEEPEST) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
};

/** The JSON object of a metadata event; anything else counts as no metadata, as in the real server. */
export const parseMetadata = (data: Buffer): Record<string, unknown> => {
  if (isTooDeep(data)) return {};
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/** The stream's state after its metadata was set. Setting metadata without `$tb` reopens a softly deleted stream. */
export const withMetadata = (state: StreamState, metadata: Record<string, unknown>): StreamState => {
  const { $maxCount, $maxAge, $tb } = metadata;
  const limits = {
    maxCount: isPositive($maxCount) ? $maxCount : undefined,
    maxAge: isPositive($maxAge) ? $maxAge : undefined,
  };
  if (isWhole($tb) && $tb > Number.MAX_SAFE_INTEGER)
    return { ...state, ...limits, deleted: 'softly', truncateBefore: undefined };
  const truncateBefore = isWhole($tb) ? $tb : undefined;
  if (state.deleted !== 'softly') return { ...state, ...limits, truncateBefore };
  const reopenedAt = state.last + 1;
  return {
    ...state,
    ...limits,
    deleted: 'no',
    truncateBefore: Math.max(reopenedAt, truncateBefore ?? 0),
  };
};

/** The first revision that a reader may see; age is checked event by event. */
export const firstVisible = (state: StreamState): number =>
  Math.max(0, state.truncateBefore ?? 0, state.maxCount === undefined ? 0 : state.last - state.maxCount + 1);

/** The oldest creation time (ms) that a reader may see at `now`. */
export const oldestVisible = (state: StreamState, now: number): number =>
  state.maxAge === undefined ? 0 : now - state.maxAge * 1000;

const METADATA_PREFIX = '$$';

export const isMetadataStream = (name: string): boolean => name.startsWith(METADATA_PREFIX);
export const metadataStreamOf = (name: string): string => METADATA_PREFIX + name;
export const describedBy = (metadataStream: string): string => metadataStream.slice(METADATA_PREFIX.length);
