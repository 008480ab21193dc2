import { API, PRODUCTS_UPLOAD, text, UPLOADS } from '@impeller/contracts';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, IconButton, Popover } from '@mui/material';
import { useState } from 'react';
import { Picture } from '../../../../records/fields/Picture';
import { ImageDrop } from '../../../../records/form/ImageDrop';
import { useLookOnly } from '../../../../records/form/LookOnly';
import { useUploads } from '../../../../records/form/useUploads';
import type { ProductRecord } from '../../productRecord';

interface PictureCellProps {
  image: string | null | undefined;
  name: string;
  product: ProductRecord;
  onChange: (image: string | null) => void;
}

/** A variation's own picture: one of the product's, or a new one. */
export const PictureCell = ({ image, name, product, onChange }: PictureCellProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (useLookOnly()) return image && <Picture src={image} name={name} size={36} component="div" />;
  return (
    <>
      <IconButton
        size="small"
        aria-label={text('editor.grid.pick', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 36, height: 36, p: 0, borderRadius: 1, border: 1, borderColor: 'divider', overflow: 'hidden' }}
      >
        {image ? <Thumbnail src={image} /> : <PictureIcon fontSize="small" />}
      </IconButton>
      {anchor && (
        <Choice
          anchor={anchor}
          name={name}
          product={product}
          onClose={() => setAnchor(null)}
          onChoose={(chosen) => {
            onChange(chosen);
            setAnchor(null);
          }}
        />
      )}
    </>
  );
};

const Thumbnail = ({ src }: { src: string }) => (
  <img src={src} alt="" loading="lazy" style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
);

interface ChoiceProps {
  anchor: HTMLElement;
  name: string;
  product: ProductRecord;
  onChoose: (image: string | null) => void;
  onClose: () => void;
}

const Choice = ({ anchor, name, product, onChoose, onClose }: ChoiceProps) => {
  const { start, cancel, progress, errors } = useUploads({
    rule: UPLOADS.image,
    url: `${API}/${PRODUCTS_UPLOAD}`,
    field: 'image',
  });
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5, maxWidth: 340 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {product.productsImage.map(({ id, image }, index) => (
            <IconButton
              key={id}
              aria-label={`${text('editor.images')} ${index + 1}`}
              onClick={() => onChoose(image)}
              sx={{ width: 56, height: 56, p: 0, borderRadius: 1, border: 1, borderColor: 'divider', overflow: 'hidden' }}
            >
              <Thumbnail src={image} />
            </IconButton>
          ))}
          <Button onClick={() => onChoose(null)}>{text('editor.grid.noPicture')}</Button>
        </Box>
        <ImageDrop
          name={name}
          value={undefined}
          rule={UPLOADS.image}
          progress={progress}
          onFile={([file]) => file && start([file], ([url]) => onChoose(url ?? null))}
          onCancel={cancel}
        />
        {errors[0] && (
          <FormHelperText error role="alert">
            {errors[0]}
          </FormHelperText>
        )}
      </Box>
    </Popover>
  );
};
