import { useNotify } from 'react-admin';
import { useCommand, type CommandName } from '../../api/index.js';

type Options<Name extends CommandName> = Pick<NonNullable<Parameters<typeof useCommand<Name>>[1]>, 'onSuccess'>;

/** A command that a form sends: its refusal is handed to the form, which shows it at the fields that it names. */
export const useFormCommand = <Name extends CommandName>(name: Name, options: Options<Name> = {}) =>
  useCommand(name, { ...options, onProblem: () => true }).mutateAsync;

/** The command of a dialog: once it is carried out, the dialog says so and closes. */
export const useDialogCommand = <Name extends CommandName>(
  name: Name,
  { done, onClose }: { readonly done: string; readonly onClose: () => void },
) => {
  const notify = useNotify();
  return useFormCommand(name, {
    onSuccess: () => {
      notify(done, { type: 'success' });
      onClose();
    },
  });
};
