/* Imported first and alone, in syntax that old versions of Node can still parse. */
const wanted = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(`This project needs Node ${wanted.join(".")} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
