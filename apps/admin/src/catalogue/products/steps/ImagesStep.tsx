import { API, product as contract, PRODUCTS_UPLOAD, text, UPLOADS } from '@impeller/contracts';
import { Card, FormHelperText, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { ifMatch } from '../../../data/dataProvider';
import { exchange } from '../../../data/httpClient';
import { Picture } from '../../../records/fields/Picture';
import { ImageDrop } from '../../../records/form/ImageDrop';
import { StepForm } from '../../../records/form/StepForm';
import { useUploads } from '../../../records/form/useUploads';
import { addImages, imagesOver, imagesToSend, type DraftImage } from '../images';
import type { ProductRecord } from '../productRecord';
import { SortableImages } from './SortableImages';
import { StepConflict } from './StepConflict';
import type { StepProps } from './StepProps';
import { useStep } from './useStep';

const SAVED = text('editor.images.saved');
const draftsOf = ({ productsImage }: ProductRecord): DraftImage[] =>
  [...productsImage].sort((a, b) => a.priority - b.priority).map(({ id, image, isCover }) => ({ id, image, isCover }));

/** The product's pictures: their order, the cover, new ones. Nothing is final before Save. */
export const ImagesStep = ({ product, refresh, buttons }: StepProps) => {
  const opened = useMemo(() => draftsOf(product), [product]);
  const values = useMemo(() => ({ productsImage: opened }), [opened]);
  const over = (mine: DraftImage[], theirs: ProductRecord) => imagesOver({ mine, opened, theirs: draftsOf(theirs) });
  const { key, save, onStale, stale } = useStep({
    product,
    refresh,
    saved: SAVED,
    write: ({ productsImage: mine }, theirs) =>
      exchange(
        'PATCH',
        `${API}/${contract.path}/images/${product.id}`,
        imagesToSend(over(mine, theirs), theirs.productsImage),
        ifMatch(theirs),
      ),
  });
  return (
    <>
      <StepForm key={key} values={values} save={save} onStale={onStale} saved={SAVED} buttons={buttons}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Images />
        </Card>
      </StepForm>
      <StepConflict
        stale={stale}
        ofTheirs={(theirs) => <Thumbnails images={draftsOf(theirs)} />}
        ofMine={({ productsImage }) => stale && <Thumbnails images={over(productsImage, stale.theirs)} />}
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

const Images = () => {
  const { field } = useController({ name: 'productsImage' });
  const images = field.value as DraftImage[];
  const { start, cancel, progress, errors } = useUploads({
    rule: UPLOADS.image,
    url: `${API}/${PRODUCTS_UPLOAD}`,
    field: 'image',
  });
  return (
    <Stack spacing={2}>
      {images.length === 0 && <Typography color="textSecondary">{text('editor.images.none')}</Typography>}
      <SortableImages images={images} onChange={field.onChange} />
      <ImageDrop
        name={text('editor.images.add')}
        value={undefined}
        rule={UPLOADS.image}
        progress={progress}
        multiple
        onFile={(files) => start(files, (urls) => field.onChange(addImages(images, urls)))}
        onCancel={cancel}
      />
      {errors.map((error) => (
        <FormHelperText key={error} error role="alert">
          {error}
        </FormHelperText>
      ))}
    </Stack>
  );
};
