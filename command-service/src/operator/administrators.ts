import type { Documents } from '@torno/platform';
import { aliasCollection, type Alias, type Stored, type UserReadModel } from '@torno/read-models';
import { user } from '../account/user.js';
import type { CommandRunner } from '../command-runner/command-runner.js';
import { operatorRoleOf, operators, operatorsStreamId } from './operators.js';

/** The ids of the platform's administrators; none while the read model of users is not built. */
export type Administrators = () => Promise<readonly string[]>;

/**
 * Searches the read model, since no stream lists the users who were created as operators. It may lag behind, so the
 * streams decide who still is an administrator.
 */
export const administratorsIn = (documents: Documents, commandRunner: Pick<CommandRunner, 'load'>): Administrators => {
  const aliases = documents.collection<Alias>(aliasCollection);
  return async () => {
    const alias = await aliases.findOne({ _id: 'users' });
    if (!alias) return [];
    const users = documents.collection<Stored<UserReadModel>>(alias.collection);
    const found = await users.find({ operatorRole: 'admin' }, { sort: { _id: 1 }, projection: { _id: 1 } });
    const { state } = await commandRunner.load(operators, operatorsStreamId);
    const roles = await Promise.all(
      found.map(async ({ _id }) => operatorRoleOf(state, _id, (await commandRunner.load(user, _id)).state)),
    );
    return found.flatMap(({ _id }, index) => (roles[index] === 'admin' ? [_id] : []));
  };
};
