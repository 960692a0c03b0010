import type { z } from 'zod';

export type ConfigurationShape = Readonly<Record<string, z.ZodType>>;

export type Configuration<Shape extends ConfigurationShape> = {
  readonly [Name in keyof Shape]: z.output<Shape[Name]>;
};

/**
 * The environment is wrong. The message contains one sentence per wrong variable and never a value, which may be a
 * secret.
 */
export class ConfigurationError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigurationError';
    this.sentences = sentences;
  }
}

const sentence = (name: string, schema: z.ZodType, isGiven: boolean, reason: string): string => {
  const fault = isGiven ? 'is wrong' : 'is missing';
  return schema.description ? `${name} ${fault}: it must be ${schema.description}.` : `${name} ${fault}: ${reason}.`;
};

/**
 * Reads the named variables, each through its schema; an empty one counts as absent. Prints one sentence per wrong
 * variable and throws `ConfigurationError`. Called once, at the start of a service.
 */
export const readConfig = <Shape extends ConfigurationShape>(
  shape: Shape,
  env: Readonly<Record<string, string | undefined>> = process.env,
  print: (text: string) => void = (text) => void process.stderr.write(text),
): Configuration<Shape> => {
  const values: Record<string, unknown> = {};
  const sentences: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const text = env[name] === '' ? undefined : env[name];
    const parsed = schema.safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    else sentences.push(sentence(name, schema, text !== undefined, parsed.error.issues[0]?.message ?? 'not accepted'));
  }
  if (sentences.length > 0) {
    print(`${sentences.join('\n')}\n`);
    throw new ConfigurationError(sentences);
  }
  // The edge between the environment and the types: every entry was parsed by the schema of its name.
  return values as Configuration<Shape>;
};
