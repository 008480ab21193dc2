import { text, UPLOADS } from '@impeller/contracts';
import { Card, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useMemo, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useController, useFormContext, type FieldErrors, type Resolver } from 'react-hook-form';
import { Picture } from '../../fields/Picture';
import { ImageDrop } from '../ImageDrop';
import { ToChange } from '../LookOnly';
import { StepForm } from '../StepForm';
import { StepConflict } from '../steps/StepConflict';
import { useStep } from '../steps/useStep';
import { useUploads } from '../useUploads';
import { addImages, imagesOver, imagesToSend, type DraftImage } from './images';
import { SortableImages } from './SortableImages';

const SAVED = text('editor.images.saved');

/** A picture as the API has it. */
export type StoredImage = Required<DraftImage> & { readonly priority: number };

/** Where a new picture is uploaded, and under which field. */
interface UploadPlace {
  readonly url: string;
  readonly field: string;
}

interface GalleryStepProps<T extends RaRecord> {
  record: T;
  imagesOf: (record: T) => readonly StoredImage[];
  /** What a refusal brought, with its pictures. */
  whole: (current: T) => Promise<T>;
  /** Sends order, cover, additions and what goes, over a version of the record. */
  send: (changes: ReturnType<typeof imagesToSend>, over: T) => Promise<unknown>;
  upload: UploadPlace;
  refresh: () => Promise<void>;
  buttons?: ReactNode;
}

const draftsOf = (images: readonly StoredImage[]): DraftImage[] =>
  [...images].sort((a, b) => a.priority - b.priority).map(({ id, image, isCover }) => ({ id, image, isCover }));

/** A record without a picture has no cover (specification §5). */
const needsCover: Resolver = (values) => {
  const errors: FieldErrors = { images: { type: 'required', message: text('product.image.required') } };
  return values.images.length > 0 ? { values, errors: {} } : { values: {}, errors };
};

/** The pictures of a record: their order, the cover, new ones. Nothing is final before Save. */
export const GalleryStep = <T extends RaRecord>({ record, imagesOf, send, upload, buttons, ...step }: GalleryStepProps<T>) => {
  const opened = useMemo(() => draftsOf(imagesOf(record)), [record, imagesOf]);
  const values = useMemo(() => ({ images: opened }), [opened]);
  const over = (mine: DraftImage[], theirs: T) => imagesOver({ mine, opened, theirs: draftsOf(imagesOf(theirs)) });
  const { key, save, onStale, stale } = useStep<T>({
    ...step,
    seen: record,
    saved: SAVED,
    write: ({ images: mine }, theirs) => send(imagesToSend(over(mine, theirs), imagesOf(theirs)), theirs),
  });
  return (
    <>
      <StepForm key={key} values={values} resolver={needsCover} save={save} onStale={onStale} saved={SAVED} buttons={buttons}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Images upload={upload} />
        </Card>
      </StepForm>
      <StepConflict
        stale={stale}
        ofTheirs={(theirs) => <Thumbnails images={draftsOf(imagesOf(theirs))} />}
        ofMine={({ images }) => stale && <Thumbnails images={over(images, stale.theirs)} />}
      />
    </>
  );
};

const Thumbnails = ({ images }: { images: readonly DraftImage[] }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
    {images.length === 0 && <Typography color="textSecondary">{text('shell.empty')}</Typography>}
    {images.map(({ image }) => (
      <Picture key={image} src={image} name={text('editor.images')} />
    ))}
  </Stack>
);

const Images = ({ upload }: { upload: UploadPlace }) => {
  const { field, fieldState } = useController({ name: 'images' });
  const { getValues } = useFormContext();
  const images = field.value as DraftImage[];
  // Added to what is there when they have arrived: meanwhile the others may have been moved or deleted.
  const add = (urls: readonly string[]) => field.onChange(addImages(getValues('images') as DraftImage[], urls));
  const { start, cancel, progress, errors } = useUploads({ rule: UPLOADS.image, fills: field.name, ...upload });
  const wrongId = useId();
  const wrong = [fieldState.error?.message, ...errors].filter((one) => one !== undefined);
  return (
    <Stack spacing={2}>
      {images.length === 0 && <Typography color="textSecondary">{text('editor.images.none')}</Typography>}
      <SortableImages images={images} onChange={field.onChange} />
      <ToChange>
        <ImageDrop
          name={text('editor.images')}
          value={undefined}
          rule={UPLOADS.image}
          progress={progress}
          multiple
          buttonRef={field.ref}
          describedBy={wrong.length > 0 ? wrongId : undefined}
          onFile={(files) => start(files, add)}
          onCancel={cancel}
        />
      </ToChange>
      {wrong.length > 0 && (
        <div id={wrongId}>
          {wrong.map((error) => (
            <FormHelperText key={error} error role="alert">
              {error}
            </FormHelperText>
          ))}
        </div>
      )}
    </Stack>
  );
};
