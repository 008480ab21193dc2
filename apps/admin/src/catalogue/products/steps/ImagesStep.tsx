import { API, product as contract, productImage, PRODUCTS_UPLOAD, text, UPLOADS, type ProductImage } from '@impeller/contracts';
import { Card, FormHelperText, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { exchange } from '../../../data/httpClient';
import { ImageDrop } from '../../../records/form/ImageDrop';
import { StepForm } from '../../../records/form/StepForm';
import { useUploads } from '../../../records/form/useUploads';
import { addImages, type DraftImage } from '../images';
import { SortableImages } from './SortableImages';
import type { StepProps } from './StepProps';

const byPriority = (a: ProductImage, b: ProductImage) => a.priority - b.priority;

/** The product's pictures: their order, the cover, new ones. Nothing is final before Save. */
export const ImagesStep = ({ product, refresh, buttons }: StepProps) => {
  const values = useMemo(
    () => ({
      productsImage: [...product.productsImage]
        .sort(byPriority)
        .map(({ id, image, isCover }): DraftImage => ({ id, image, isCover })),
    }),
    [product],
  );
  const save = async (input: Record<string, unknown>) => {
    const images = input.productsImage as DraftImage[];
    const kept = new Set(images.map(({ id }) => id));
    const body = images.map((image, index) => ({ ...image, priority: index + 1, isLocal: false }));
    await exchange('PATCH', `${API}/${contract.path}/images/${product.id}`, { productsImage: body });
    // The new cover stands before the old one may go.
    for (const { id } of product.productsImage) if (!kept.has(id)) await exchange('DELETE', `${API}/${productImage.path}/${id}`);
    await refresh();
  };
  return (
    <StepForm values={values} save={save} saved={text('editor.images.saved')} buttons={buttons}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Images />
      </Card>
    </StepForm>
  );
};

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
