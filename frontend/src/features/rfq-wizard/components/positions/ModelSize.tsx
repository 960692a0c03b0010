import ViewInAr from '@mui/icons-material/ViewInArOutlined';
import { Button } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useModelSize } from '../../hooks/use-model-size.js';
import { useWizard } from '../../hooks/wizard-context.js';
import type { DraftPosition } from '../../model/draft.js';

type Props = { readonly position: DraftPosition; readonly files: readonly FileReference[] };

/** Offers the size of a position's model for those outer dimensions that are empty. */
export const ModelSize = ({ position: { positionId, dimensions }, files }: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const { number } = useFormat();
  const { dispatch } = useWizard();
  const { length, width, height } = dimensions;
  const lacksSize = !length || !width || !height;
  const size = useModelSize(files, lacksSize);
  if (!lacksSize || size === undefined) return null;
  const [long, wide, high] = size;
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<ViewInAr />}
      sx={{ justifySelf: 'start', textAlign: 'left' }}
      onClick={() =>
        dispatch({
          type: 'positionChanged',
          positionId,
          change: {
            dimensions: { ...dimensions, length: length || long, width: width || wide, height: height || high },
          },
        })
      }
    >
      {t('parts.sizeOfModel', { size: size.map((side) => number(side, 1)).join(' × ') })}
    </Button>
  );
};
