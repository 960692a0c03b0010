import type { Contract } from '@torno/contract';
import type { HandlersOf } from '@torno/platform';

export type CommandHandlers = HandlersOf<Contract, 'command'>;
