type ShareCardProps = {
  brand: string;
  descriptor: string;
  heading: string;
  line: string;
  /** All as data URLs: the renderer opens no files. */
  images: { wall: string; mark: string; picture: string };
  /** The picture's own width and height. A picture with its own background fills the right side up to the edges. */
  shape: { width: number; height: number; stands: boolean };
};

const size = { width: 1200, height: 630 };
const panel = 504;
const stage = { left: 690, width: 470 };

/**
 * The preview picture of a shared link: the brand on the wall, a gate on the right, and the route to it. satori renders
 * it: flexbox and inline styles only, no classes.
 */
export function ShareCard({ brand, descriptor, heading, line, images, shape }: ShareCardProps) {
  return (
    <div style={{ ...size, display: "flex", position: "relative", color: "#f8f5ec", fontFamily: "Hanken" }}>
      <img src={images.wall} alt="" {...size} style={{ position: "absolute", left: 0, top: 0 }} />
      {shape.stands ? <Standing src={images.picture} {...shape} /> : <Filling src={images.picture} {...shape} />}
      <div style={{ display: "flex", flexDirection: "column", width: 652, padding: "56px 0 0 56px" }}>
        <div style={{ display: "flex", alignItems: "center" }}>
          <img src={images.mark} alt="" width={60} height={60} />
          <div style={{ display: "flex", flexDirection: "column", marginLeft: 16 }}>
            <div style={{ fontFamily: "Anek", fontSize: 32, lineHeight: 1.1 }}>{brand}</div>
            <div style={{ fontSize: 19, color: "#a9c6c6" }}>{descriptor}</div>
          </div>
        </div>
        <div
          style={{
            fontFamily: "Anek",
            fontSize: heading.length > 30 ? 70 : 82,
            lineHeight: 1,
            letterSpacing: "-0.02em",
            textWrap: "balance",
            marginTop: heading.length > 30 ? 50 : 64,
          }}
        >
          {heading}
        </div>
        <div style={{ fontSize: 28, lineHeight: 1.35, color: "#a9c6c6", marginTop: 22, textWrap: "balance" }}>
          {line}
        </div>
      </div>
    </div>
  );
}

type PictureProps = { src: string; width: number; height: number };

function Standing({ src, width, height }: PictureProps) {
  const tall = { width: stage.width, height: (stage.width * height) / width };
  return <img src={src} alt="" {...tall} style={{ position: "absolute", left: stage.left, bottom: 0 }} />;
}

function Filling({ src, width, height }: PictureProps) {
  const scale = Math.max(panel / width, size.height / height);
  const box = { position: "absolute", right: 0, top: 0, width: panel, height: size.height } as const;
  return (
    <div style={{ ...box, display: "flex", alignItems: "center", justifyContent: "center", overflow: "hidden" }}>
      <img src={src} alt="" width={width * scale} height={height * scale} style={{ flexShrink: 0 }} />
    </div>
  );
}
