import { alertsEvents } from '@torno/domain';
import { alertKey, decider, derivedId, type Alert, type CommandOf } from '@torno/kernel';

/** The open alerts, by `alertKey`. */
export type AlertsState = Readonly<Record<string, Pick<Alert, 'kind' | 'subject'> & { readonly alertId: string }>>;

/** The name of the one stream of alerts. */
export const alertsStreamId = 'platform';

/** The problems of the installation are in one stream, so that an alert is raised once however often it is observed. */
export const alerts = decider({
  events: alertsEvents,
  initial: (): AlertsState => ({}),
  evolve: {
    AlertRaised: (state, { alertId, kind, subject }) => ({
      ...state,
      [alertKey({ kind, subject })]: { alertId, kind, subject },
    }),
    AlertEnded: (state, endedAlert) =>
      Object.fromEntries(Object.entries(state).filter(([, { alertId }]) => alertId !== endedAlert.alertId)),
  },
  commands: {
    /** Reports all present alerts: new ones are raised, and missing ones end. */
    RecordAlerts: ({ observed }: { readonly observed: readonly Alert[] }, state, { id }) => {
      const keys = new Set(observed.map(alertKey));
      return [
        ...Object.entries(state).flatMap(([key, open]) =>
          keys.has(key) ? [] : [{ type: 'AlertEnded' as const, data: open }],
        ),
        ...observed.flatMap((alert) =>
          alertKey(alert) in state
            ? []
            : [{ type: 'AlertRaised' as const, data: { ...alert, alertId: derivedId('alert', id, alertKey(alert)) } }],
        ),
      ];
    },
  },
});
export type AlertsCommand = CommandOf<typeof alerts>;
