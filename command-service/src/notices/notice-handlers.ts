import { derivedId } from '@torno/kernel';
import { positionReply, type CommandHandlers } from '../command-request.js';
import { notices, noticesStreamId } from './notices.js';

/** Operators announce something to everybody, or maintain the platform (AUTH-08). */
export const noticeHandlers: Pick<CommandHandlers, 'publishNotice' | 'changeNotice' | 'endNotice'> = {
  publishNotice: async ({ body, meta, run }) => {
    const noticeId = derivedId('notice', meta.id);
    const { position } = await run(notices, noticesStreamId, { type: 'PublishNotice', data: { ...body, noticeId } });
    return { body: { noticeId, position } };
  },
  changeNotice: async ({ params, body, run }) =>
    positionReply(await run(notices, noticesStreamId, { type: 'ChangeNotice', data: { ...body, ...params } })),
  endNotice: async ({ params, body, run }) =>
    positionReply(await run(notices, noticesStreamId, { type: 'EndNotice', data: { ...body, ...params } })),
};
