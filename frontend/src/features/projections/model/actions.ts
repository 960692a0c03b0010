import type { ReplaySwap } from '@torno/domain';

/** The command that an operator is about to give a projection; `rollBack` is a swap to the previous build. */
export type ProjectionAction =
  | { readonly kind: 'pause' | 'resume' | 'replay'; readonly name: string }
  | { readonly kind: 'swap' | 'rollBack' | 'discard'; readonly name: string; readonly collection: string }
  | { readonly kind: 'heal'; readonly name: string; readonly stream: string };

export type ActionValues = { readonly reason: string; readonly swap: ReplaySwap };
