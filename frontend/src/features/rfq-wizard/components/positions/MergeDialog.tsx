import { Typography } from '@mui/material';
import { required } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormRadios } from '../../../../shared/forms/fields.js';
import { FormDialog } from '../../../../shared/forms/FormDialog.js';
import { useWizard } from '../../hooks/wizard-context.js';
import type { DraftPosition } from '../../model/draft.js';

type Props = {
  readonly position: DraftPosition;
  readonly onMerge: (intoPositionId: string) => void;
  readonly onClose: () => void;
};

/** Asks for the position that a position is merged into. */
export const MergeDialog = ({ position, onMerge, onClose }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { positions } = useWizard().state;
  const number = positions.indexOf(position) + 1;
  const choices = positions.flatMap(({ positionId, label }, index) =>
    positionId === position.positionId
      ? []
      : { id: positionId, label: t('dates.ofPosition', { number: index + 1, name: label }) },
  );
  const [onlyChoice] = choices;
  return (
    <FormDialog
      title={t('parts.mergeTitle', { number, name: position.label })}
      defaultValues={{ intoPositionId: choices.length === 1 && onlyChoice ? onlyChoice.id : '' }}
      submit={{ label: t('parts.mergeIt') }}
      onSubmit={({ intoPositionId }) => {
        onMerge(intoPositionId);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('parts.mergeText')}
      </Typography>
      <FormRadios
        source="intoPositionId"
        label={t('parts.mergeInto')}
        validate={required(t('parts.mergeMissing'))}
        choices={choices}
      />
    </FormDialog>
  );
};
