import Add from '@mui/icons-material/Add';
import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import Remove from '@mui/icons-material/Remove';
import RotateLeft from '@mui/icons-material/RotateLeft';
import RotateRight from '@mui/icons-material/RotateRight';
import { Box, CircularProgress, IconButton, Typography } from '@mui/material';
import type { ModelMesh } from '@torno/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.js';
import { ViewerNote } from '../ViewerNote.js';
import { readStep } from './read-step.js';
import { boundingBoxOf, type ModelReading } from './step-model.js';
import { showStep, type StepScene } from './step-scene.js';

type Props = {
  readonly blob: Blob;
  readonly onDamaged: () => void;
  readonly read?: (blob: Blob) => ModelReading;
};

/** An eighth of a turn. */
const turnStep = Math.PI / 4;

/** A model to zoom and turn, with its outer size in words. */
const StepView = ({ blob, onDamaged, read = readStep }: Props) => {
  const { t } = useTranslation('shared');
  const { number } = useFormat();
  const [meshes, setMeshes] = useState<readonly ModelMesh[]>();
  const [flat, setFlat] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<StepScene>(null);

  useEffect(() => {
    let left = false;
    const reading = read(blob);
    void reading.answer.then((answer) => {
      if (left) return;
      if (answer.ok) setMeshes(answer.meshes);
      else if (answer.reason === 'blocked') setFlat(true);
      else onDamaged();
    });
    return () => {
      left = true;
      reading.cancel();
    };
  }, [blob, read, onDamaged]);

  useEffect(() => {
    if (meshes === undefined || host.current === null) return undefined;
    try {
      const shown = showStep(host.current, meshes);
      scene.current = shown;
      return () => {
        scene.current = null;
        shown.dispose();
      };
    } catch {
      // No 3D in this browser: the size in words is still worth something.
      queueMicrotask(() => setFlat(true));
      return undefined;
    }
  }, [meshes]);

  const box = meshes && boundingBoxOf(meshes);
  const size = box ? `${box.size.map((side) => number(side, 1)).join(' × ')} mm` : '';
  const off = meshes === undefined || flat;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 40, px: 1 }}>
        <Typography variant="caption" aria-live="polite" sx={{ flex: 1 }}>
          {meshes === undefined ? (flat ? '' : t('viewer.reading')) : t('viewer.size', { size })}
        </Typography>
        <IconButton
          size="small"
          aria-label={t('viewer.turnLeft')}
          disabled={off}
          onClick={() => scene.current?.turn(-turnStep, 0)}
        >
          <RotateLeft fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('viewer.turnRight')}
          disabled={off}
          onClick={() => scene.current?.turn(turnStep, 0)}
        >
          <RotateRight fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('viewer.turnUp')}
          disabled={off}
          onClick={() => scene.current?.turn(0, -turnStep)}
        >
          <RotateLeft fontSize="small" sx={{ transform: 'rotate(90deg)' }} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('viewer.smaller')}
          disabled={off}
          onClick={() => scene.current?.zoom(1.25)}
        >
          <Remove fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('viewer.fit')} disabled={off} onClick={() => scene.current?.reset()}>
          <CenterFocusStrong fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('viewer.larger')}
          disabled={off}
          onClick={() => scene.current?.zoom(0.8)}
        >
          <Add fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0, bgcolor: '#e9edf0', display: 'grid' }}>
        {meshes === undefined && !flat && <CircularProgress size={28} aria-label={t('loading')} sx={{ m: 'auto' }} />}
        {flat && <ViewerNote text={t('viewer.no3d')} />}
        <Box
          ref={host}
          aria-hidden
          sx={{ position: 'absolute', inset: 0, visibility: flat ? 'hidden' : 'visible', touchAction: 'none' }}
        />
      </Box>
    </Box>
  );
};

export default StepView;
