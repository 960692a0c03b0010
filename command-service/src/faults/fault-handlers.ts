import { faultKey, faultLimits, redactPersonalData } from '@torno/domain';
import { derivedId, DomainError, type Actor } from '@torno/kernel';
import { createRateLimit } from '@torno/platform';
import { positionReply, type CommandHandlers } from '../command-request.js';
import { fault } from './fault.js';

const windowMs = 60_000;

/** The event names nobody, because an error does not depend on the person who met it. */
const nobody: Actor = { userId: '', companyId: '', role: 'public' };

/** Browsers report errors of the interface, and operators settle them (SYS-07). */
export const faultHandlers = (): Pick<CommandHandlers, 'reportFault' | 'settleFault'> => {
  const limitOfUser = createRateLimit({ limit: faultLimits.ofUser, windowMs });
  const limitOfAll = createRateLimit({ limit: faultLimits.ofAll, windowMs });
  return {
    reportFault: async ({ body, caller, run }) => {
      if (!limitOfUser.tryTake(caller.userId) || !limitOfAll.tryTake('all'))
        throw new DomainError('fault.too-many', 'too-many');
      const report = {
        message: redactPersonalData(body.message),
        stack: redactPersonalData(body.stack),
        route: redactPersonalData(body.path),
        version: body.version,
      };
      const command = { type: 'ReportFault', data: report } as const;
      await run(fault, derivedId('fault', faultKey(report)), command, { actor: nobody });
      return {};
    },
    settleFault: async ({ params, body, run }) =>
      positionReply(await run(fault, params.faultId, { type: 'SettleFault', data: body })),
  };
};
