import { faultEvents, type Fault, type FaultEvent, type FaultState as Known } from '@torno/domain';
import { decider, DomainError, type CommandOf } from '@torno/kernel';

export type FaultState = Known | 'none';

/** An error of the interface, from its first report on. */
export const fault = decider({
  events: faultEvents,
  initial: (): FaultState => 'none',
  evolve: { FaultReported: (): FaultState => 'open', FaultSettled: (): FaultState => 'settled' },
  commands: {
    ReportFault: (report: Fault): readonly FaultEvent[] => [{ type: 'FaultReported', data: report }],
    SettleFault: (settled: { readonly reason: string }, state): readonly FaultEvent[] => {
      if (state === 'none') throw new DomainError('fault.not-found', 'not-found');
      return state === 'settled' ? [] : [{ type: 'FaultSettled', data: settled }];
    },
  },
});
export type FaultCommand = CommandOf<typeof fault>;
