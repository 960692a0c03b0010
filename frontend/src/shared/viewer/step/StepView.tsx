import Add from '@mui/icons-material/Add';
import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import Remove from '@mui/icons-material/Remove';
import RotateLeft from '@mui/icons-material/RotateLeft';
import RotateRight from '@mui/icons-material/RotateRight';
import { Box, CircularProgress, IconButton, Typography } from '@mui/material';
import type { ModelMesh } from '@torno/model-file';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.js';
import { useNearViewport } from '../../ui/use-near-viewport.js';
import type { ViewFailure } from '../failure.js';
import { ViewerNote } from '../ViewerNote.js';
import { readStep } from './read-step.js';
import { type BoundingBox, boundingBoxOf, type ModelReading, volumeOf } from './step-model.js';
import { showStep, type StepScene } from './step-scene.js';

type Props = {
  readonly blob: Blob;
  readonly onFailed: (failure: ViewFailure) => void;
  readonly read?: (blob: Blob) => ModelReading;
};

/** An eighth of a turn. */
const turnStep = Math.PI / 4;

type Tool = { readonly name: string; readonly icon: ReactNode; readonly use: (scene: StepScene) => void };

/** The tools in the order of the toolbar. */
const tools = [
  { name: 'turnLeft', icon: <RotateLeft fontSize="small" />, use: (scene) => scene.turn(-turnStep, 0) },
  { name: 'turnRight', icon: <RotateRight fontSize="small" />, use: (scene) => scene.turn(turnStep, 0) },
  {
    name: 'turnUp',
    icon: <RotateLeft fontSize="small" sx={{ transform: 'rotate(90deg)' }} />,
    use: (scene) => scene.turn(0, -turnStep),
  },
  { name: 'smaller', icon: <Remove fontSize="small" />, use: (scene) => scene.zoom(1.25) },
  { name: 'fit', icon: <CenterFocusStrong fontSize="small" />, use: (scene) => scene.reset() },
  { name: 'larger', icon: <Add fontSize="small" />, use: (scene) => scene.zoom(0.8) },
] as const satisfies readonly Tool[];

/** Milliseconds after which a model has surely been drawn (SDET-50). */
const captureAfter = 1000;

/** The picture of a model; a failure to take it is not shown to the user (SDET-57). */
const pictureOf = (scene: StepScene): string | undefined => {
  try {
    return scene.capture();
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.error('The page could not take the picture of a model', error);
    return undefined;
  }
};

const measuresOf = (
  meshes: readonly ModelMesh[],
): { readonly size?: BoundingBox['size']; readonly volume?: number } => {
  try {
    return { size: boundingBoxOf(meshes)?.size, volume: volumeOf(meshes) };
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.error('The page could not measure a model', error);
    return {};
  }
};

/** A model that can be zoomed and rotated, with its outer size and volume as text. */
const StepView = ({ blob, onFailed, read = readStep }: Props) => {
  const { t } = useTranslation('shared');
  const { number } = useFormat();
  const [meshes, setMeshes] = useState<readonly ModelMesh[]>();
  const [flat, setFlat] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<StepScene>(null);
  const { element, near } = useNearViewport<HTMLDivElement>();
  const hold = useCallback(
    (node: HTMLDivElement | null) => {
      host.current = node;
      return element(node);
    },
    [element],
  );
  const [picture, setPicture] = useState<string>();

  useEffect(() => {
    let hasLeft = false;
    const modelReading = read(blob);
    void modelReading.answer.then((answer) => {
      if (hasLeft) return;
      if (answer.ok) setMeshes(answer.meshes);
      else if (answer.reason === 'blocked') setFlat(true);
      else onFailed(answer.reason);
    });
    return () => {
      hasLeft = true;
      modelReading.cancel();
    };
  }, [blob, read, onFailed]);

  useEffect(() => {
    // A browser supports about a dozen 3D canvases at once, so that models out of view release theirs and leave a
    // picture.
    if (meshes === undefined || host.current === null || !near) return undefined;
    try {
      const view = showStep(host.current, meshes);
      scene.current = view;
      const timer = setTimeout(() => setPicture((current) => current ?? pictureOf(view)), captureAfter);
      return () => {
        clearTimeout(timer);
        scene.current = null;
        view.dispose();
      };
    } catch {
      // Without 3D in this browser, the size as text is still useful.
      queueMicrotask(() => setFlat(true));
      return undefined;
    }
  }, [meshes, near]);

  const surfaceMeasures = useMemo(() => meshes && measuresOf(meshes), [meshes]);
  const measures = [
    surfaceMeasures?.size &&
      t('viewer.size', { size: `${surfaceMeasures.size.map((side) => number(side, 1)).join(' × ')} mm` }),
    surfaceMeasures?.volume && t('viewer.volume', { volume: `${number(surfaceMeasures.volume / 1000, 2)} cm³` }),
  ].filter((part) => part !== undefined);
  const isDisabled = meshes === undefined || flat;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Box
        className="no-print"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          minHeight: 40,
          px: 1,
        }}
      >
        <Typography variant="caption" aria-live="polite" sx={{ flex: '1 1 200px' }}>
          {meshes === undefined ? (flat ? '' : t('viewer.reading')) : measures.join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {tools.map(({ name, icon, use }) => (
            <IconButton
              key={name}
              size="small"
              aria-label={t(`viewer.${name}`)}
              disabled={isDisabled}
              onClick={() => scene.current && use(scene.current)}
            >
              {icon}
            </IconButton>
          ))}
        </Box>
      </Box>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0, bgcolor: 'grey.200', display: 'grid' }}>
        {meshes === undefined && !flat && <CircularProgress size={28} aria-label={t('loading')} sx={{ m: 'auto' }} />}
        {flat && <ViewerNote text={t('viewer.no3d')} />}
        {picture !== undefined && !near && (
          <Box
            component="img"
            src={picture}
            alt=""
            sx={{ position: 'absolute', inset: 0, m: 'auto', maxWidth: '100%' }}
          />
        )}
        <Box ref={hold} aria-hidden sx={{ position: 'absolute', inset: 0, visibility: flat ? 'hidden' : 'visible' }} />
      </Box>
    </Box>
  );
};

export default StepView;
