/** A QR code (SVG) as an address that an image or a download takes. */
export const qrAddress = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Pixels of each side: sharp on a poster, small enough for a message. */
const side = 1024;

/** The same as a PNG on white, which messengers and printers take. */
export async function drawQr(svg: string): Promise<Blob> {
  const picture = new Image(side, side);
  picture.src = qrAddress(svg);
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser can’t draw the picture.");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error("The picture couldn’t be created."))),
      "image/png",
    );
  });
}
