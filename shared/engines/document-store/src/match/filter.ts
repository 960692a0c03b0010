import type { Regex, Value } from '../bson/value.js';
import type { Path } from './path.js';

/** A parsed filter: the matcher runs it and the planner reads it. */
export type Filter =
  | { readonly op: 'and' | 'or' | 'nor'; readonly parts: readonly Filter[] }
  | { readonly op: 'not'; readonly part: Filter }
  | Condition;

/** A condition on the values that one path reaches. */
export type Condition =
  | { readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; readonly path: Path; readonly value: Value }
  | {
      readonly op: 'in';
      readonly path: Path;
      readonly values: readonly Value[];
      readonly patterns: readonly Pattern[];
    }
  | { readonly op: 'exists'; readonly path: Path }
  | { readonly op: 'size'; readonly path: Path; readonly size: number }
  | { readonly op: 'regex'; readonly path: Path; readonly pattern: Pattern }
  | { readonly op: 'elemMatch'; readonly path: Path; readonly part: Filter }
  | { readonly op: 'elemMatchValue'; readonly path: Path; readonly part: Filter };

export interface Pattern {
  readonly regex: Regex;
  readonly test: (text: string) => boolean;
  /** The literal prefix of every match; undefined when the pattern is not an anchored prefix. */
  readonly prefix: string | undefined;
  /** The pattern is nothing more than that. */
  readonly isPrefix: boolean;
}

export const matchAll: Filter = { op: 'and', parts: [] };
