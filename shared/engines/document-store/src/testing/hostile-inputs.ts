import { encode } from '../bson/encode.js';
import { hostileCommands } from './hostile-commands.js';
import { hostileParts } from './hostile-parts.js';
import { createMaking } from './hostile-values.js';
import type { Random } from './hostile-values.js';

/** An endless supply of inputs for the socket: random bytes, malformed messages, absurd commands. */
export const hostileInputs = (random: Random, database: string): (() => Buffer) => {
  const making = createMaking(random);
  const { one, chance, bytes } = making;
  const command = hostileCommands(random, making, hostileParts(random, making), database);

  const frame = (operation: number, contents: Buffer): Buffer => {
    const head = Buffer.alloc(16);
    head.writeInt32LE(16 + contents.length, 0);
    head.writeInt32LE(random(0x7fffffff), 4);
    head.writeInt32LE(operation, 12);
    return Buffer.concat([head, contents]);
  };
  const message = (): Buffer => {
    const doc = command();
    const [sequence] = [...doc].filter(([, list]) => Array.isArray(list) && list.every((item) => item instanceof Map));
    if (sequence === undefined || chance(50)) return frame(2013, Buffer.concat([Buffer.alloc(5), encode(doc)]));
    const [name, list] = sequence;
    doc.delete(name);
    const items = Array.isArray(list) ? list.filter((item) => item instanceof Map).map((item) => encode(item)) : [];
    const section = Buffer.concat([Buffer.alloc(4), Buffer.from(`${name}\0`), ...items]);
    section.writeInt32LE(section.length, 0);
    return frame(2013, Buffer.concat([Buffer.alloc(5), encode(doc), Buffer.from([1]), section]));
  };
  const query = (): Buffer => {
    const space = Buffer.from(`${one('admin.$cmd', `${database}.$cmd`, `${database}.rows`, '')}\0`);
    return frame(2004, Buffer.concat([Buffer.alloc(4), space, Buffer.alloc(8), encode(command())]));
  };

  const mutate = (original: Buffer): Buffer => {
    let changed = Buffer.from(original);
    for (let times = 1 + random(4); times > 0 && changed.length > 0; times--) {
      const at = random(changed.length);
      one(
        () => {
          changed[at] = random(256);
        },
        () => {
          changed[at] = (changed[at] ?? 0) ^ (1 << random(8));
        },
        () => {
          if (at + 4 <= changed.length)
            changed.writeInt32LE(one(0, -1, 1, 4, 5, 0x7fffffff, -0x80000000, 48_000_001, 300), at);
        },
        () => {
          changed = Buffer.concat([changed.subarray(0, at), bytes(random(8)), changed.subarray(at)]);
        },
        () => {
          changed = Buffer.concat([changed.subarray(0, at), changed.subarray(at + random(8))]);
        },
        () => {
          changed = changed.subarray(0, at);
        },
        () => {
          changed = Buffer.concat([changed, changed.subarray(at)]);
        },
      )();
    }
    // Mostly with a correct length, so that the contents are parsed.
    if (changed.length >= 16 && chance(85)) changed.writeInt32LE(changed.length, 0);
    return changed;
  };

  return () => {
    const kind = random(100);
    if (kind < 2) return bytes(random(300));
    if (kind < 5) return frame(one(1, 2004, 2010, 2011, 2012, 2013, 2013, 4711), bytes(random(300)));
    if (kind < 50) return mutate(kind < 45 ? message() : query());
    return kind < 97 ? message() : query();
  };
};
