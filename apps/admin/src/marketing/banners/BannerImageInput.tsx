import { API, BANNER_SIZE, BANNERS_UPLOAD, dimensionsIssue, dimensionsParams, text, UPLOADS } from '@impeller/contracts';
import { useState } from 'react';
import { lazyScreen } from '../../records/lazyScreen';
import { Part } from '../../records/Part';
import { ImageInput } from '../../records/form/ImageInput';
import { sizeOf } from './cut';

const CropDialog = lazyScreen(async () => (await import('./CropDialog')).CropDialog);

interface Asked {
  readonly file: File;
  readonly url: string;
  readonly answer: (cut: File | null) => void;
}

/** The banner's picture in its one size; one of another size is cut to it first. */
export const BannerImageInput = () => {
  const [asked, setAsked] = useState<Asked>();
  const fit = async (file: File): Promise<File | null> => {
    const size = await sizeOf(file);
    // What cannot be read here is the server's to refuse, with its reason.
    if (!size || !dimensionsIssue(UPLOADS.banner, size)) return file;
    return new Promise((answer) => setAsked({ file, url: URL.createObjectURL(file), answer }));
  };
  const settle = (cut: File | null) => {
    if (!asked) return;
    URL.revokeObjectURL(asked.url);
    asked.answer(cut);
    setAsked(undefined);
  };
  return (
    <>
      <ImageInput
        source="image"
        use="banner"
        isRequired
        to={{ url: `${API}/${BANNERS_UPLOAD}`, field: 'image' }}
        ratio={BANNER_SIZE.width / BANNER_SIZE.height}
        help={text('banner.image.help', dimensionsParams(BANNER_SIZE))}
        fit={fit}
      />
      {asked && (
        <Part onRefused={() => settle(null)}>
          <CropDialog file={asked.file} url={asked.url} onDone={settle} />
        </Part>
      )}
    </>
  );
};
