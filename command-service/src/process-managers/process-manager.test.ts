import { derivedId, newId, type CommandMeta, type RecordedEvent } from '@torno/kernel';
import { rfq } from '../rfq/rfq.js';
import { contextFor, type ProcessManagerContext } from './process-manager.js';

const event = (id: string): RecordedEvent =>
  ({ id, metadata: { $correlationId: 'correlation', at: '2026-03-20T12:00:00.000Z' } }) as RecordedEvent;

/** The meta of the command that a policy sends because of an event. */
const metaOf = async (eventId: string, processManager = 'deadlines-are-kept'): Promise<CommandMeta> => {
  const given: CommandMeta[] = [];
  const context = {
    commandRunner: {
      execute: async (_decider: unknown, _streamId: unknown, { meta }: { readonly meta: CommandMeta }) => {
        given.push(meta);
        return { events: [] };
      },
    },
  };
  const { run } = contextFor(event(eventId), processManager, context as unknown as ProcessManagerContext);
  await run(rfq, newId(), { type: 'PassDeadline', data: {} });
  const [meta] = given;
  if (!meta) throw new Error('No command was sent');
  return meta;
};

describe('A command of a process manager', () => {
  it('is the same one however often its event is handled', async () => {
    const { id } = await metaOf('event-1');
    expect(id).toBe((await metaOf('event-1')).id);
    // Ids of stored events are derived from it.
    expect(id).toBe(derivedId('reaction', 'event-1', 'deadlines-are-kept'));
  });

  it('differs from the ids of other events and of other process managers', async () => {
    const metas = [await metaOf('event-1'), await metaOf('event-2'), await metaOf('event-1', 'others')];
    expect(new Set(metas.map(({ id }) => id)).size).toBe(3);
  });

  it('happens at the time of its event, names it as its cause and belongs to no company', async () => {
    expect(await metaOf('event-1')).toMatchObject({
      at: '2026-03-20T12:00:00.000Z',
      actor: { userId: 'deadlines-are-kept', companyId: '', role: 'system' },
      correlationId: 'correlation',
      causationId: 'event-1',
    });
  });
});
