import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Stack } from '@mui/material';
import { moveImage, removeImage, setCover, type DraftImage } from './images';
import { orderWords } from '../orderWords';
import { ImageTile } from './ImageTile';

interface SortableImagesProps {
  images: readonly DraftImage[];
  onChange: (images: DraftImage[]) => void;
}

/** Pictures in their order, which pointer and keyboard change. */
export const SortableImages = ({ images, onChange }: SortableImagesProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => images.findIndex(({ image }) => image === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(moveImage(images, placeOf(active.id), placeOf(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={orderWords('editor.images', placeOf, images.length)}
    >
      <SortableContext items={images.map(({ image }) => image)} strategy={rectSortingStrategy}>
        <Stack component="ol" direction="row" sx={{ m: 0, p: 0, gap: 2, flexWrap: 'wrap', listStyle: 'none' }}>
          {images.map((image, index) => (
            <ImageTile
              key={image.image}
              image={image}
              isFirst={index === 0}
              isLast={index === images.length - 1}
              onCover={() => onChange(setCover(images, index))}
              onMove={(by) => onChange(moveImage(images, index, index + by))}
              onRemove={() => onChange(removeImage(images, index))}
            />
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
};
