import { streamName, type DomainEvent, type EventMetadata, type RecordedEvent } from '../message.js';

type Recording = Partial<Pick<RecordedEvent, 'id' | 'category' | 'streamId' | 'revision' | 'position'>> & {
  readonly metadata?: Partial<EventMetadata>;
};

/** An event as read back from the store. Unless stated otherwise, it is the first of its stream and caused by nobody. */
export const recorded = <Event extends DomainEvent>(
  event: Event,
  { id = 'event', category = 'test', streamId = '1', revision = 0, position = 0, metadata }: Recording = {},
): RecordedEvent<Event> => ({
  ...event,
  id,
  stream: streamName(category, streamId),
  category,
  streamId,
  revision,
  position,
  metadata: {
    $correlationId: '',
    $causationId: '',
    commandId: '',
    actor: { userId: '', companyId: '', role: 'system' },
    at: '2026-01-01T00:00:00.000Z',
    schema: 1,
    ...metadata,
  },
});
